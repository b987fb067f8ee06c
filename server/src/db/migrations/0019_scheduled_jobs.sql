CREATE TABLE "sys_job_run" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"job_id" varchar(36) NOT NULL,
	"fire_at" timestamp(3) NOT NULL,
	"attempt" smallint NOT NULL,
	"state" varchar(20) NOT NULL,
	"job_class_name" varchar(255) NOT NULL,
	"parameter" varchar(255),
	"time_limit" integer,
	"run_by" varchar(100),
	"node" varchar(120) NOT NULL,
	"started_at" timestamp(3) DEFAULT clock_timestamp() NOT NULL,
	"duration" integer,
	"error" varchar(1000),
	"log" text DEFAULT '' NOT NULL,
	"stop_asked" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_quartz_job" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"job_class_name" varchar(255) NOT NULL,
	"cron_expression" varchar(255) NOT NULL,
	"parameter" varchar(255),
	"description" varchar(255),
	"status" smallint NOT NULL,
	"del_flag" smallint DEFAULT 0,
	"overlapping" smallint,
	"time_limit" integer,
	"armed_at" timestamp(3) DEFAULT clock_timestamp() NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sys_job_run_time_key" ON "sys_job_run" USING btree ("job_id","fire_at","attempt");--> statement-breakpoint
CREATE INDEX "sys_job_run_running_idx" ON "sys_job_run" USING btree ("job_id") WHERE state = 'running';