CREATE SCHEMA "online";
--> statement-breakpoint
CREATE TABLE "biz_clue_total" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "biz_clue_total_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"dimension" varchar(10) NOT NULL,
	"key" varchar(100) NOT NULL,
	"total" integer NOT NULL,
	"assigned" integer NOT NULL,
	"followed" integer NOT NULL,
	"arrived" integer NOT NULL,
	"dealt" integer NOT NULL,
	"defeated" integer NOT NULL,
	"invalid" integer NOT NULL,
	"deal_amount" numeric(18, 2) NOT NULL,
	"is_folded" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_sms_file" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"name" varchar(255) NOT NULL,
	"path" varchar(255) NOT NULL,
	"size" integer NOT NULL,
	"create_time" timestamp(0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_notice_choice" (
	"user_id" varchar(36) NOT NULL,
	"category" varchar(10) NOT NULL,
	"way" varchar(10) NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "sys_notice_choice_user_id_category_way_pk" PRIMARY KEY("user_id","category","way")
);
--> statement-breakpoint
CREATE TABLE "sys_metric_threshold" (
	"id" varchar(50) PRIMARY KEY NOT NULL,
	"high" double precision NOT NULL,
	"very_high" double precision NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "onl_cgform_field" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"cgform_head_id" varchar(36) NOT NULL,
	"db_field_name" varchar(63) NOT NULL,
	"db_field_txt" varchar(200),
	"db_field_name_old" varchar(63),
	"db_is_key" integer,
	"db_is_null" integer,
	"db_type" varchar(32) NOT NULL,
	"db_length" integer,
	"db_point_length" integer,
	"db_default_val" varchar(200),
	"dict_field" varchar(200),
	"dict_table" text,
	"dict_text" varchar(200),
	"field_show_type" varchar(50),
	"field_href" varchar(500),
	"field_length" integer,
	"field_valid_type" varchar(300),
	"field_must_input" varchar(2),
	"field_extend_json" text,
	"field_default_value" varchar(500),
	"is_query" integer,
	"is_show_form" integer,
	"is_show_list" integer,
	"is_read_only" integer DEFAULT 0,
	"query_mode" varchar(10),
	"main_table" varchar(100),
	"main_field" varchar(100),
	"order_num" integer,
	"converter" varchar(255),
	"query_config_flag" varchar(3),
	"query_def_val" varchar(50),
	"query_dict_text" varchar(100),
	"query_dict_field" varchar(100),
	"query_dict_table" varchar(500),
	"query_show_type" varchar(50),
	"query_valid_type" varchar(50),
	"query_must_input" varchar(3),
	"sort_flag" varchar(3),
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "onl_cgform_head" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"table_name" varchar(63) NOT NULL,
	"table_type" integer NOT NULL,
	"table_version" integer DEFAULT 1,
	"table_txt" varchar(200) NOT NULL,
	"is_checkbox" varchar(5),
	"is_db_synch" varchar(20) DEFAULT 'N' NOT NULL,
	"is_page" varchar(5),
	"is_tree" varchar(5),
	"id_sequence" varchar(200),
	"id_type" varchar(100),
	"query_mode" varchar(10),
	"relation_type" integer,
	"sub_table_str" varchar(4000),
	"tab_order_num" integer,
	"tree_parent_id_field" varchar(50),
	"tree_id_field" varchar(50),
	"tree_fieldname" varchar(50),
	"form_category" varchar(50),
	"form_template" varchar(50),
	"form_template_mobile" varchar(50),
	"theme_template" varchar(50),
	"ext_config_json" text,
	"scroll" integer DEFAULT 0,
	"copy_type" integer DEFAULT 0,
	"copy_version" integer,
	"physic_id" varchar(36),
	"is_des_form" varchar(2),
	"des_form_code" varchar(50),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "onl_cgform_index" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"cgform_head_id" varchar(36),
	"index_name" varchar(100),
	"index_field" varchar(500),
	"index_type" varchar(32),
	"is_db_synch" varchar(2) DEFAULT 'N',
	"del_flag" integer DEFAULT 0,
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "onl_cgform_kept" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"table_name" varchar(63) NOT NULL,
	"column_name" varchar(63),
	"kept_name" varchar(63) NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "onl_cgreport_mail" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"cgrhead_id" varchar(36) NOT NULL,
	"title" varchar(100) NOT NULL,
	"users" varchar(4000),
	"roles" varchar(4000),
	"addresses" varchar(4000),
	"conditions" jsonb NOT NULL,
	"owner_id" varchar(36) NOT NULL,
	"maker_tenant" varchar(36) NOT NULL,
	"last_time" timestamp(0),
	"last_result" varchar(1000),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
ALTER TABLE "sys_sms" ADD COLUMN "attachment_id" varchar(36);--> statement-breakpoint
ALTER TABLE "sys_remote_build" ADD COLUMN "needed_time" timestamp(0);--> statement-breakpoint
CREATE INDEX "biz_clue_total_key_idx" ON "biz_clue_total" USING btree ("dimension","day","key");--> statement-breakpoint
CREATE INDEX "onl_cgform_field_head_idx" ON "onl_cgform_field" USING btree ("cgform_head_id");--> statement-breakpoint
CREATE UNIQUE INDEX "onl_cgform_head_table_key" ON "onl_cgform_head" USING btree ("table_name");--> statement-breakpoint
CREATE INDEX "onl_cgform_head_physic_idx" ON "onl_cgform_head" USING btree ("physic_id");--> statement-breakpoint
CREATE INDEX "onl_cgform_index_head_idx" ON "onl_cgform_index" USING btree ("cgform_head_id");--> statement-breakpoint
CREATE INDEX "onl_cgform_kept_table_idx" ON "onl_cgform_kept" USING btree ("table_name");--> statement-breakpoint
CREATE INDEX "onl_cgreport_mail_head_idx" ON "onl_cgreport_mail" USING btree ("cgrhead_id");--> statement-breakpoint
CREATE INDEX "onl_cgreport_mail_owner_idx" ON "onl_cgreport_mail" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sys_sms_attachment_idx" ON "sys_sms" USING btree ("attachment_id") WHERE attachment_id is not null;