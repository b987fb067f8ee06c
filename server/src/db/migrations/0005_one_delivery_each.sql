-- of deliveries that were made twice the read one stays
DELETE FROM "sys_announcement_send" a USING "sys_announcement_send" b
WHERE a."annt_id" = b."annt_id" AND a."user_id" = b."user_id" AND a."id" <> b."id"
  AND (coalesce(a."read_flag", '0'), a."id") < (coalesce(b."read_flag", '0'), b."id");--> statement-breakpoint
DROP INDEX "sys_announcement_send_annt_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "sys_announcement_send_pair_key" ON "sys_announcement_send" USING btree ("annt_id","user_id");
