CREATE TABLE "sys_task" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"handler" varchar(100) NOT NULL,
	"title" varchar(200) NOT NULL,
	"owner_id" varchar(36) NOT NULL,
	"owner" jsonb NOT NULL,
	"input" jsonb NOT NULL,
	"state" varchar(20) DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text,
	"outcome" jsonb,
	"file_name" varchar(255),
	"file_path" varchar(255),
	"attempts" integer DEFAULT 0 NOT NULL,
	"worker" varchar(36),
	"lease_until" bigint,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"finished_at" bigint
);
--> statement-breakpoint
CREATE INDEX "sys_task_owner_idx" ON "sys_task" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "sys_task_unfinished_idx" ON "sys_task" USING btree ("created_at") WHERE state in ('waiting', 'running');