CREATE TABLE "sys_remote_canary_person" (
	"remote" varchar(50) NOT NULL,
	"build" varchar(12) NOT NULL,
	"user_id" varchar(36) NOT NULL,
	"seen_time" timestamp(0) NOT NULL,
	"failed_time" timestamp(0),
	CONSTRAINT "sys_remote_canary_person_remote_build_user_id_pk" PRIMARY KEY("remote","build","user_id")
);
--> statement-breakpoint
CREATE TABLE "sys_remote_load" (
	"remote" varchar(50) NOT NULL,
	"build" varchar(12) NOT NULL,
	"view" varchar(200) NOT NULL,
	"hour" timestamp(0) NOT NULL,
	"times" integer[] NOT NULL,
	"failures" integer NOT NULL,
	"persons" integer[] NOT NULL,
	"failing" integer[] NOT NULL,
	CONSTRAINT "sys_remote_load_remote_build_view_hour_pk" PRIMARY KEY("remote","build","view","hour")
);
--> statement-breakpoint
ALTER TABLE "sys_remote_app" ADD COLUMN "canary_limit" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_remote_app" ADD COLUMN "stopped_build" varchar(12);--> statement-breakpoint
ALTER TABLE "sys_remote_app" ADD COLUMN "stopped_reason" varchar(200);--> statement-breakpoint
CREATE INDEX "sys_remote_load_hour_idx" ON "sys_remote_load" USING btree ("hour");