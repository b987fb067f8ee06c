CREATE TABLE "sys_sms_template" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"template_code" varchar(32) NOT NULL,
	"template_name" varchar(50) NOT NULL,
	"template_type" varchar(1) NOT NULL,
	"template_content" varchar(1000),
	"template_test_json" varchar(1000),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_sms" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"es_title" varchar(255),
	"es_type" varchar(1),
	"es_receiver" varchar(255),
	"es_param" varchar(1000),
	"es_content" text,
	"es_send_time" timestamp(0),
	"es_send_status" varchar(1),
	"es_send_num" smallint,
	"es_result" varchar(1000),
	"remark" varchar(500),
	"next_try_time" timestamp(0),
	"leased_until" timestamp(3),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_session_view" (
	"id" varchar(64) PRIMARY KEY NOT NULL,
	"role_id" varchar(36) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_fill_counter" (
	"rule_id" varchar(36) NOT NULL,
	"period" varchar(40) NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "sys_fill_counter_rule_id_period_pk" PRIMARY KEY("rule_id","period")
);
--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "update_by" varchar(100);--> statement-breakpoint
ALTER TABLE "sys_tenant" ADD COLUMN "update_time" timestamp(0);--> statement-breakpoint
ALTER TABLE "sys_data_source" ADD COLUMN "risk_known" smallint;--> statement-breakpoint
ALTER TABLE "sys_session_view" ADD CONSTRAINT "sys_session_view_id_sys_session_id_fk" FOREIGN KEY ("id") REFERENCES "public"."sys_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_sms_template_code_key" ON "sys_sms_template" USING btree ("template_code");--> statement-breakpoint
CREATE INDEX "sys_sms_due_idx" ON "sys_sms" USING btree ("next_try_time") WHERE next_try_time is not null;--> statement-breakpoint
CREATE INDEX "sys_sms_receiver_idx" ON "sys_sms" USING btree ("es_receiver","es_send_time");--> statement-breakpoint
CREATE INDEX "sys_data_log_author_idx" ON "sys_data_log" USING btree ("create_by","create_time");--> statement-breakpoint
CREATE INDEX "sys_category_pid_idx" ON "sys_category" USING btree ("pid");