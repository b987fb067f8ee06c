CREATE TABLE "sys_metric_alarm" (
	"id" varchar(250) PRIMARY KEY NOT NULL,
	"level" varchar(10) NOT NULL,
	"peak" double precision NOT NULL,
	"times" integer NOT NULL,
	"began" timestamp with time zone NOT NULL,
	"seen" timestamp with time zone NOT NULL,
	"calm" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_metric_minute" (
	"process" varchar(200) NOT NULL,
	"slot" smallint NOT NULL,
	"minute" integer NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "sys_metric_minute_process_slot_pk" PRIMARY KEY("process","slot")
);
--> statement-breakpoint
CREATE TABLE "report_key" (
	"id" smallint PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_source" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"table_name" varchar(63) NOT NULL,
	"columns" text,
	"row_rule" varchar(20) NOT NULL,
	"note" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_password_history" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"user_id" varchar(36) NOT NULL,
	"password" varchar(255) NOT NULL,
	"replaced_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_recovery_code" (
	"id" varchar(64) PRIMARY KEY NOT NULL,
	"user_id" varchar(36) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_second_step_role" (
	"role_id" varchar(36) PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_second_step" (
	"user_id" varchar(36) PRIMARY KEY NOT NULL,
	"secret" varchar(300) NOT NULL,
	"last_counter" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oss_file" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"file_name" varchar(255),
	"url" varchar(1000),
	"file_size" bigint,
	"content_type" varchar(100),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
ALTER TABLE "onl_cgreport_item" ALTER COLUMN "field_name" SET DATA TYPE varchar(63);--> statement-breakpoint
ALTER TABLE "onl_cgreport_item" ALTER COLUMN "dict_code" SET DATA TYPE varchar(2000);--> statement-breakpoint
ALTER TABLE "onl_cgreport_item" ALTER COLUMN "field_href" SET DATA TYPE varchar(500);--> statement-breakpoint
ALTER TABLE "onl_cgreport_item" ALTER COLUMN "replace_val" SET DATA TYPE varchar(500);--> statement-breakpoint
ALTER TABLE "onl_cgreport_param" ALTER COLUMN "param_value" SET DATA TYPE varchar(100);--> statement-breakpoint
ALTER TABLE "sys_stored_file" ADD COLUMN "hash" varchar(64);--> statement-breakpoint
ALTER TABLE "sys_password_history" ADD CONSTRAINT "sys_password_history_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_source_table_key" ON "report_source" USING btree ("table_name");--> statement-breakpoint
CREATE INDEX "sys_password_history_user_idx" ON "sys_password_history" USING btree ("user_id","replaced_at");--> statement-breakpoint
CREATE INDEX "sys_recovery_code_user_idx" ON "sys_recovery_code" USING btree ("user_id");