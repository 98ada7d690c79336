-- SPDX-License-Identifier: GPL-3.0-or-later

-- name: allSettings
SELECT key, value FROM setting

-- name: putSetting
INSERT INTO setting (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = excluded.value
