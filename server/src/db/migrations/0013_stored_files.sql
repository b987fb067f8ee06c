CREATE TABLE "sys_stored_file_sweep" (
	"id" integer PRIMARY KEY NOT NULL,
	"started_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_stored_file" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"path" varchar(255) NOT NULL,
	"owner_id" varchar(36) NOT NULL,
	"session_id" varchar(64) NOT NULL,
	"biz" varchar(100) NOT NULL,
	"name" varchar(255) NOT NULL,
	"content_type" varchar(100) NOT NULL,
	"size" bigint NOT NULL,
	"stored_at" bigint NOT NULL,
	"used_in" varchar(130),
	"unused_since" bigint
);
--> statement-breakpoint
CREATE INDEX "sys_stored_file_owner_idx" ON "sys_stored_file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sys_stored_file_unused_idx" ON "sys_stored_file" USING btree ("unused_since");