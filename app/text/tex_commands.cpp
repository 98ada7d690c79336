// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/tex_commands.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace lectern::text {
namespace {

// In the order of UTF-16 code units, as the search needs it. Source: the table of supported functions of KaTeX.
constexpr std::u16string_view commands[] = {
    u"Alpha", u"Bbb", u"Beta", u"Big", u"Bigg", u"Biggl", u"Biggm", u"Biggr", u"Bigl", u"Bigm", u"Bigr", u"Bra", u"Chi", u"Delta",
    u"Downarrow", u"Epsilon", u"Eta", u"Gamma", u"Im", u"Iota", u"Kappa", u"Ket", u"Lambda", u"Large", u"Leftarrow",
    u"Leftrightarrow", u"Longleftarrow", u"Longleftrightarrow", u"Longrightarrow", u"Mu", u"Nu", u"Omega", u"Omicron", u"Phi",
    u"Pi", u"Pr", u"Psi", u"Re", u"Rho", u"Rightarrow", u"Sigma", u"Tau", u"Theta", u"Uparrow", u"Upsilon", u"Vdash", u"Vert",
    u"Xi", u"Zeta", u"acute", u"aleph", u"alpha", u"amalg", u"angle", u"approx", u"approxeq", u"arccos", u"arcsin", u"arctan",
    u"arg", u"argmax", u"argmin", u"ast", u"asymp", u"backepsilon", u"backprime", u"backsim", u"backslash", u"bar", u"bcancel",
    u"because", u"begin", u"beta", u"beth", u"between", u"bf", u"big", u"bigcap", u"bigcirc", u"bigcup", u"bigg", u"biggl",
    u"biggm", u"biggr", u"bigl", u"bigm", u"bigodot", u"bigoplus", u"bigotimes", u"bigr", u"bigsqcup", u"bigstar",
    u"bigtriangledown", u"bigtriangleup", u"biguplus", u"bigvee", u"bigwedge", u"binom", u"blacklozenge", u"blacksquare",
    u"blacktriangle", u"bm", u"bmod", u"bold", u"boldsymbol", u"bot", u"bowtie", u"boxdot", u"boxed", u"boxminus", u"boxplus",
    u"boxtimes", u"bra", u"brace", u"brack", u"braket", u"breve", u"bullet", u"bumpeq", u"cancel", u"cap", u"cdot", u"cdotp",
    u"cdots", u"ce", u"cfrac", u"check", u"checkmark", u"chi", u"choose", u"circ", u"circledR", u"cline", u"coloneqq", u"color",
    u"colorbox", u"complement", u"cong", u"coprod", u"cos", u"cosh", u"cot", u"coth", u"csc", u"cup", u"dagger", u"daleth",
    u"dashv", u"dbinom", u"ddagger", u"dddot", u"ddot", u"ddots", u"def", u"deg", u"degree", u"delta", u"det", u"dfrac",
    u"diamond", u"digamma", u"dim", u"displaystyle", u"div", u"dot", u"doteq", u"dots", u"dotsb", u"dotsc", u"dotsi", u"dotsm",
    u"downarrow", u"ell", u"emptyset", u"end", u"enspace", u"epsilon", u"equiv", u"eta", u"eth", u"exists", u"exp",
    u"fallingdotseq", u"fbox", u"fcolorbox", u"flat", u"footnotesize", u"forall", u"frac", u"frak", u"frown", u"gamma", u"gcd",
    u"ge", u"genfrac", u"geq", u"geqq", u"geqslant", u"gets", u"gg", u"ggg", u"gimel", u"grave", u"gt", u"hat", u"hbar",
    u"hdashline", u"hline", u"hom", u"hookleftarrow", u"hookrightarrow", u"hphantom", u"hskip", u"hslash", u"hspace", u"huge",
    u"iff", u"iiint", u"iint", u"imath", u"impliedby", u"implies", u"in", u"inf", u"infty", u"int", u"iota", u"it", u"jmath",
    u"kappa", u"ker", u"kern", u"ket", u"lVert", u"label", u"lambda", u"land", u"langle", u"large", u"larr", u"lbrace", u"lbrack",
    u"lceil", u"ldots", u"le", u"leadsto", u"left", u"leftarrow", u"leftharpoondown", u"leftharpoonup", u"leftleftarrows",
    u"leftrightarrow", u"leftrightarrows", u"leftrightharpoons", u"leftthreetimes", u"leq", u"leqq", u"leqslant", u"let",
    u"lfloor", u"lg", u"lgroup", u"lim", u"liminf", u"limits", u"limsup", u"ll", u"llap", u"lll", u"lmoustache", u"ln", u"lnot",
    u"log", u"longleftarrow", u"longleftrightarrow", u"longmapsto", u"longrightarrow", u"lor", u"lozenge", u"lt", u"ltimes",
    u"lvert", u"mapsto", u"mathbb", u"mathbf", u"mathbin", u"mathcal", u"mathclose", u"mathfrak", u"mathit", u"mathop",
    u"mathopen", u"mathord", u"mathpunct", u"mathrel", u"mathring", u"mathrm", u"mathscr", u"mathsf", u"mathtt", u"max",
    u"measuredangle", u"medspace", u"mho", u"mid", u"middle", u"min", u"mkern", u"mod", u"models", u"mp", u"mskip", u"mu",
    u"multimap", u"nRightarrow", u"nabla", u"natnums", u"natural", u"ncong", u"ne", u"nearrow", u"neg", u"negthinspace", u"neq",
    u"newcommand", u"newline", u"nexists", u"ngeq", u"ngtr", u"ni", u"nleftarrow", u"nleq", u"nless", u"nmid", u"nolimits",
    u"nonumber", u"normalsize", u"not", u"notag", u"notin", u"nparallel", u"nprec", u"npreceq", u"nrightarrow", u"nshortmid",
    u"nsim", u"nsubseteq", u"nsucc", u"nsucceq", u"nsupseteq", u"ntriangleleft", u"ntriangleright", u"nu", u"nvDash", u"nvdash",
    u"nwarrow", u"odot", u"oiint", u"oint", u"omega", u"omicron", u"ominus", u"operatorname", u"oplus", u"oslash", u"otimes",
    u"over", u"overbrace", u"overgroup", u"overleftarrow", u"overleftrightarrow", u"overline", u"overrightarrow", u"overset",
    u"parallel", u"partial", u"perp", u"phantom", u"phi", u"pi", u"pm", u"pmod", u"pod", u"prec", u"preceq", u"prime", u"prod",
    u"propto", u"psi", u"pu", u"qquad", u"quad", u"rVert", u"raisebox", u"rangle", u"rarr", u"rbrace", u"rbrack", u"rceil",
    u"real", u"reals", u"renewcommand", u"restriction", u"rfloor", u"rgroup", u"rho", u"right", u"rightarrow", u"rightarrowtail",
    u"rightharpoondown", u"rightharpoonup", u"rightleftarrows", u"rightleftharpoons", u"rightrightarrows", u"rightsquigarrow",
    u"rightthreetimes", u"risingdotseq", u"rlap", u"rm", u"rmoustache", u"root", u"rtimes", u"rule", u"rvert",
    u"scriptscriptstyle", u"scriptstyle", u"searrow", u"sec", u"setminus", u"sharp", u"sigma", u"sim", u"simeq", u"sin", u"sinh",
    u"small", u"smash", u"smile", u"sout", u"space", u"sphericalangle", u"sqcap", u"sqcup", u"sqrt", u"sqsubseteq", u"sqsupseteq",
    u"square", u"stackrel", u"star", u"subset", u"subseteq", u"subsetneq", u"substack", u"succ", u"succeq", u"sum", u"sup",
    u"supset", u"supseteq", u"supsetneq", u"swarrow", u"tag", u"tan", u"tanh", u"tau", u"tbinom", u"text", u"textbf",
    u"textcolor", u"textit", u"textnormal", u"textrm", u"textsc", u"textsf", u"textstyle", u"texttt", u"tfrac", u"therefore",
    u"theta", u"thickapprox", u"thicksim", u"thickspace", u"thinspace", u"tilde", u"times", u"tiny", u"to", u"top", u"triangle",
    u"triangledown", u"triangleleft", u"trianglelefteq", u"triangleq", u"triangleright", u"trianglerighteq", u"twoheadleftarrow",
    u"twoheadrightarrow", u"ulcorner", u"underbar", u"underbrace", u"undergroup", u"underline", u"underset", u"unicode", u"unlhd",
    u"unrhd", u"uparrow", u"updownarrow", u"upharpoonright", u"uplus", u"upsilon", u"urcorner", u"utilde", u"vDash",
    u"varepsilon", u"varinjlim", u"varkappa", u"varliminf", u"varlimsup", u"varnothing", u"varphi", u"varpi", u"varrho",
    u"varsigma", u"vartheta", u"vcentcolon", u"vdash", u"vdots", u"vec", u"vee", u"vert", u"vphantom", u"wedge", u"widehat",
    u"widetilde", u"wp", u"wr", u"xcancel", u"xi", u"xleftarrow", u"xleftrightarrow", u"xrightarrow", u"zeta",
};

static_assert(std::is_sorted(std::begin(commands), std::end(commands)));

} // namespace

bool isTexCommand(QStringView name)
{
    return std::binary_search(std::begin(commands), std::end(commands), std::u16string_view(name.utf16(), size_t(name.size())));
}

} // namespace lectern::text
