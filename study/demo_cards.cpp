// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/demo_cards.h"

namespace lectern::study {
namespace {

constexpr DemoCard cards[] = {
    {"limits", "Derivative as a limit", R"($f'(x)=\lim_{h\to 0}\frac{f(x+h)-f(x)}{h}$)",
     R"($$f'(x)=\lim_{h\to 0}\frac{f(x+h)-f(x)}{h}$$ The slope of the secant through $x$ and $x+h$ as $h$ shrinks. It exists only when both one-sided limits agree.)"},
    {"limits", "Continuous at a point", R"($\lim_{x\to a} f(x)=f(a)$)",
     R"($f$ is continuous at $a$ when $f(a)$ exists, $\lim_{x\to a} f(x)$ exists, and the two are equal. Differentiable implies continuous; $|x|$ at $0$ shows that the converse fails.)"},
    {"limits", R"(Limit of $\frac{\sin x}{x}$ at $0$)", R"($1$, with $x$ in radians)",
     R"($$\lim_{x\to 0}\frac{\sin x}{x}=1$$ From $\cos x<\frac{\sin x}{x}<1$ near $0$ and the squeeze theorem. It is the reason why $(\sin x)'=\cos x$ needs radians.)"},
    {"derivatives", "Power rule", R"($\frac{d}{dx}[x^n]=nx^{n-1}$)",
     R"($$\frac{d}{dx}[x^n]=nx^{n-1}$$ For every real $n$: $\sqrt{x}=x^{1/2}$ gives $\frac{1}{2\sqrt{x}}$, and $\frac{1}{x}=x^{-1}$ gives $-\frac{1}{x^2}$.)"},
    {"derivatives", "Product rule", R"($(fg)'=f'g+fg'$)",
     R"($$(fg)'=f'g+fg'$$ Each factor is differentiated once while the other waits. Example: $(x^2\sin x)'=2x\sin x+x^2\cos x$.)"},
    {"derivatives", "Quotient rule", R"($\left(\frac{f}{g}\right)'=\frac{f'g-fg'}{g^2}$)",
     R"($$\left(\frac{f}{g}\right)'=\frac{f'g-fg'}{g^2},\quad g\neq 0$$ The order in the numerator matters because of the minus sign.)"},
    {"derivatives", R"(Derivative of $\tan x$)", R"($\sec^2 x$)",
     R"($$\frac{d}{dx}[\tan x]=\sec^2 x=1+\tan^2 x$$ The quotient rule on $\frac{\sin x}{\cos x}$ and $\sin^2 x+\cos^2 x=1$.)"},
    {"derivatives", R"(Derivative of $\cos x$)", R"($-\sin x$)",
     R"($$\frac{d}{dx}[\cos x]=-\sin x$$ Each derivative moves the wave a quarter turn: $\sin\to\cos\to-\sin\to-\cos\to\sin$.)"},
    {"derivatives", R"(Derivative of $e^x$ and of $a^x$)", R"($e^x$ and $a^x\ln a$)",
     R"($$(e^x)'=e^x,\qquad (a^x)'=a^x\ln a$$ Write $a^x=e^{x\ln a}$ and use the chain rule. Do not use the power rule: the variable is in the exponent.)"},
    {"derivatives", R"(Derivative of $\ln x$)", R"($\frac{1}{x}$ for $x>0$)",
     R"($$(\ln x)'=\frac{1}{x},\quad x>0$$ and $(\ln|x|)'=\frac{1}{x}$ for $x\neq 0$. It follows from differentiating $e^{\ln x}=x$.)"},
    {"chain rule", "Chain rule", R"($(f\circ g)'(x)=f'(g(x))\,g'(x)$)",
     R"($$\frac{d}{dx}f(g(x))=f'(g(x))\cdot g'(x)$$ Derivative of the outside, taken at the inside, times the derivative of the inside.)"},
    {"chain rule", R"(Derivative of $\sin(x^2)$)", R"($2x\cos(x^2)$)",
     R"($$\frac{d}{dx}\sin(x^2)=\cos(x^2)\cdot 2x$$ Compare $\sin^2 x=(\sin x)^2$, where the square is outside: $2\sin x\cos x$.)"},
    {"chain rule", R"(Derivative of $\sqrt{1+x^3}$)", R"($\frac{3x^2}{2\sqrt{1+x^3}}$)",
     R"($$\frac{d}{dx}(1+x^3)^{1/2}=\tfrac12(1+x^3)^{-1/2}\cdot 3x^2=\frac{3x^2}{2\sqrt{1+x^3}}$$)"},
    {"chain rule", "Implicit differentiation", R"(Differentiate both sides; each $y$ brings a factor $y'$)",
     R"(Treat $y$ as a function of $x$ and solve for $y'$. For $x^2+y^2=25$: $2x+2yy'=0$, so $$y'=-\frac{x}{y}$$ At $(3,4)$ the slope is $-\frac34$.)"},
    {"chain rule", R"(Derivative of $\arctan x$)", R"($\frac{1}{1+x^2}$)",
     R"($$(\arctan x)'=\frac{1}{1+x^2}$$ Differentiate $\tan y=x$ implicitly: $\sec^2 y\cdot y'=1$ and $\sec^2 y=1+x^2$.)"},
    {"related rates", "Related rates: the four steps", "Draw, relate, differentiate by time, put in numbers",
     R"(Name the quantities, write one equation between them, differentiate it with respect to $t$, and only then put in the values of the moment. Numbers put in too early are constants, and their rates vanish.)"},
    {"related rates", "Ladder sliding down a wall", R"($x\,x'+y\,y'=0$)",
     R"(From $x^2+y^2=L^2$: $$2x\frac{dx}{dt}+2y\frac{dy}{dt}=0\quad\Rightarrow\quad\frac{dy}{dt}=-\frac{x}{y}\frac{dx}{dt}$$ The top gets faster the lower it is.)"},
    {"related rates", "Balloon: rate of the radius", R"($\frac{dr}{dt}=\frac{1}{4\pi r^2}\frac{dV}{dt}$)",
     R"(From $V=\frac43\pi r^3$: $$\frac{dV}{dt}=4\pi r^2\frac{dr}{dt}$$ At a steady inflow the radius grows ever more slowly, because the surface $4\pi r^2$ grows.)"},
    {"mean value theorem", "Mean value theorem", R"($f'(c)=\frac{f(b)-f(a)}{b-a}$ for some $c$ in $(a,b)$)",
     R"(If $f$ is continuous on $[a,b]$ and differentiable on $(a,b)$, there is a $c$ in $(a,b)$ with $$f'(c)=\frac{f(b)-f(a)}{b-a}$$ Somewhere the slope at one point equals the average slope.)"},
    {"mean value theorem", "Rolle's theorem", R"($f(a)=f(b)$ implies $f'(c)=0$ for some $c$)",
     R"(The mean value theorem with equal ends: if $f$ is continuous on $[a,b]$, differentiable on $(a,b)$ and $f(a)=f(b)$, then $f'(c)=0$ for some $c$ between.)"},
    {"mean value theorem", R"(What $f'>0$ on an interval tells)", R"($f$ increases there)",
     R"(For $x_1<x_2$ in the interval, $f(x_2)-f(x_1)=f'(c)(x_2-x_1)>0$ by the mean value theorem. In the same way $f'=0$ everywhere makes $f$ constant.)"},
    {"mean value theorem", "Extreme value theorem", R"(Continuous on $[a,b]$: a maximum and a minimum exist)",
     R"(A function that is continuous on a closed, bounded interval takes a largest and a smallest value. Candidates are the ends, the points with $f'=0$, and those without a derivative.)"},
    {"mean value theorem", "Critical point", R"($f'(c)=0$ or $f'(c)$ does not exist)",
     R"(A $c$ in the domain of $f$ with $f'(c)=0$ or without a derivative. Every local extremum inside is one (Fermat), but not the other way round: $x^3$ at $0$.)"},
    {"mean value theorem", "Linear approximation", R"($f(x)\approx f(a)+f'(a)(x-a)$)",
     R"($$L(x)=f(a)+f'(a)(x-a)$$ The tangent line in place of the curve near $a$. For example $\sqrt{4.1}\approx 2+\frac14\cdot 0.1=2.025$.)"},
};

} // namespace

std::span<const DemoCard> demoCards()
{
    return cards;
}

} // namespace lectern::study
