-- Searching and sorting 100,000 users. Names are mostly asked for exactly or from their beginning; the patterns of `*word*` need trigrams.
CREATE INDEX "sys_user_realname_idx" ON "sys_user" USING btree ("realname" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "sys_user_live_idx" ON "sys_user" USING btree ("create_time", "id") WHERE "del_flag" = 0;
--> statement-breakpoint
CREATE INDEX "sys_depart_org_code_prefix_idx" ON "sys_depart" USING btree ("org_code" text_pattern_ops);
--> statement-breakpoint
-- A server without the extension, or a role that may not create it, still works: searches are only slower.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX "sys_user_username_trgm" ON "sys_user" USING gin ("username" gin_trgm_ops);
    CREATE INDEX "sys_user_realname_trgm" ON "sys_user" USING gin ("realname" gin_trgm_ops);
    CREATE INDEX "sys_user_phone_trgm" ON "sys_user" USING gin ("phone" gin_trgm_ops);
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'pg_trgm may not be created here: searches with * will be slower';
END $$;
