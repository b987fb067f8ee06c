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
CREATE UNIQUE INDEX "sys_sms_template_code_key" ON "sys_sms_template" USING btree ("template_code");--> statement-breakpoint
CREATE INDEX "sys_sms_due_idx" ON "sys_sms" USING btree ("next_try_time") WHERE next_try_time is not null;--> statement-breakpoint
CREATE INDEX "sys_sms_receiver_idx" ON "sys_sms" USING btree ("es_receiver","es_send_time");