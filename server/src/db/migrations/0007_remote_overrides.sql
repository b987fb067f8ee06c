CREATE TABLE "sys_remote_override" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"remote" varchar(50) NOT NULL,
	"user_id" varchar(36) NOT NULL,
	"username" varchar(100) NOT NULL,
	"address" varchar(255) NOT NULL,
	"expires_time" timestamp(0) NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_signing_key" (
	"purpose" varchar(30) PRIMARY KEY NOT NULL,
	"secret" varchar(64) NOT NULL,
	"create_time" timestamp(0)
);
--> statement-breakpoint
CREATE INDEX "sys_remote_override_idx" ON "sys_remote_override" USING btree ("remote","user_id");--> statement-breakpoint
INSERT INTO "sys_permission" SELECT (jsonb_populate_record(p, '{"id": "2000000000000000175", "name": "指向本机应用", "perms": "remote-app:override"}')).* FROM "sys_permission" p WHERE p."id" = '2000000000000000174' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "sys_role_permission" SELECT (jsonb_populate_record(r, jsonb_build_object('id', md5(r."id" || '2000000000000000175'), 'permission_id', '2000000000000000175'))).* FROM "sys_role_permission" r WHERE r."permission_id" = '2000000000000000174' ON CONFLICT DO NOTHING;
