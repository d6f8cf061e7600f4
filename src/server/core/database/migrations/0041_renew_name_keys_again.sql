-- The rule for the keys of names changed. The next start fills the column again.
UPDATE "agencies" SET "name_keys" = NULL WHERE "name_keys" IS NOT NULL;
