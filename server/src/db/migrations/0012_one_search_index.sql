CREATE INDEX "sys_user_phone_search" ON "sys_user" USING gin (search_grams("phone"));--> statement-breakpoint
-- Searches use the *_search indexes; the planner read both kinds for one condition and combined them.
DROP INDEX IF EXISTS "sys_user_username_trgm", "sys_user_realname_trgm", "sys_user_phone_trgm";
