CREATE TABLE "sys_remote_token" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"remote" varchar(50) NOT NULL,
	"label" varchar(50) NOT NULL,
	"hash" varchar(64) NOT NULL,
	"last_used_time" timestamp(0),
	"create_by" varchar(100),
	"create_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_remote_app" (
	"name" varchar(50) PRIMARY KEY NOT NULL,
	"owner" varchar(100),
	"enabled" boolean DEFAULT true NOT NULL,
	"reason" varchar(200),
	"pinned" boolean DEFAULT false NOT NULL,
	"stable" varchar(12),
	"previous" varchar(12),
	"canary" varchar(12),
	"rules" jsonb,
	"workspace" varchar(12),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_remote_audit" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"remote" varchar(50) NOT NULL,
	"action" varchar(50) NOT NULL,
	"build" varchar(12),
	"detail" text,
	"create_by" varchar(100),
	"create_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_remote_build" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"remote" varchar(50) NOT NULL,
	"build" varchar(12) NOT NULL,
	"source" varchar(10) NOT NULL,
	"record" jsonb NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_remote_error" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"fingerprint" varchar(64) NOT NULL,
	"remote" varchar(50) NOT NULL,
	"expose" varchar(200) NOT NULL,
	"build" varchar(20) NOT NULL,
	"channel" varchar(10) NOT NULL,
	"revision" varchar(64) NOT NULL,
	"menu_row" varchar(255) NOT NULL,
	"code" varchar(50) NOT NULL,
	"message" varchar(1000) NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_user" varchar(100),
	"create_time" timestamp(0),
	"last_time" timestamp(0) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sys_remote_token_hash_key" ON "sys_remote_token" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "sys_remote_token_remote_idx" ON "sys_remote_token" USING btree ("remote");--> statement-breakpoint
CREATE INDEX "sys_remote_audit_idx" ON "sys_remote_audit" USING btree ("remote","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_remote_build_key" ON "sys_remote_build" USING btree ("remote","build");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_remote_error_key" ON "sys_remote_error" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "sys_remote_error_idx" ON "sys_remote_error" USING btree ("remote","last_time");