CREATE TABLE "onl_cgreport_head" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"code" varchar(100) NOT NULL,
	"name" varchar(100) NOT NULL,
	"cgr_sql" text NOT NULL,
	"return_val_field" varchar(100),
	"return_txt_field" varchar(100),
	"return_type" varchar(2) DEFAULT '1',
	"db_source" varchar(100),
	"content" varchar(1000),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "onl_cgreport_item" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"cgrhead_id" varchar(36) NOT NULL,
	"field_name" varchar(36) NOT NULL,
	"field_txt" varchar(300),
	"field_width" integer,
	"field_type" varchar(10),
	"search_mode" varchar(10),
	"is_order" integer DEFAULT 0,
	"is_search" integer DEFAULT 0,
	"dict_code" varchar(500),
	"field_href" varchar(120),
	"is_show" integer DEFAULT 1,
	"order_num" integer,
	"replace_val" varchar(200),
	"is_total" varchar(2),
	"group_title" varchar(50),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "onl_cgreport_param" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"cgrhead_id" varchar(36) NOT NULL,
	"param_name" varchar(32) NOT NULL,
	"param_txt" varchar(32),
	"param_value" varchar(32),
	"order_num" integer,
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_announcement_send" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"annt_id" varchar(36),
	"user_id" varchar(36),
	"read_flag" varchar(10),
	"read_time" timestamp(0),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_announcement" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"titile" varchar(100),
	"msg_content" text,
	"start_time" timestamp(0),
	"end_time" timestamp(0),
	"sender" varchar(100),
	"priority" varchar(255),
	"msg_category" varchar(10) DEFAULT '2' NOT NULL,
	"msg_type" varchar(10),
	"send_status" varchar(10),
	"send_time" timestamp(0),
	"cancel_time" timestamp(0),
	"del_flag" varchar(1),
	"bus_type" varchar(20),
	"bus_id" varchar(50),
	"open_type" varchar(20),
	"open_page" varchar(255),
	"user_ids" text,
	"msg_abstract" text,
	"dt_task_id" varchar(100),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_category" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"pid" varchar(36),
	"name" varchar(100),
	"code" varchar(100),
	"has_child" varchar(3),
	"sys_org_code" varchar(64),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_check_rule" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"rule_name" varchar(100),
	"rule_code" varchar(100),
	"rule_json" varchar(1024),
	"rule_description" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_data_log" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"data_table" varchar(64),
	"data_id" varchar(36),
	"data_content" text,
	"data_version" integer,
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_data_source" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"code" varchar(100),
	"name" varchar(100),
	"remark" varchar(200),
	"db_type" varchar(10),
	"db_driver" varchar(100),
	"db_url" varchar(500),
	"db_name" varchar(100),
	"db_username" varchar(100),
	"db_password" varchar(500),
	"sys_org_code" varchar(64),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_depart_role_permission" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"depart_id" varchar(36),
	"role_id" varchar(36),
	"permission_id" varchar(36),
	"data_rule_ids" varchar(1000),
	"operate_date" timestamp(0),
	"operate_ip" varchar(45)
);
--> statement-breakpoint
CREATE TABLE "sys_depart_role" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"depart_id" varchar(36),
	"role_name" varchar(200),
	"role_code" varchar(100),
	"description" varchar(255),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_depart_permission" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"depart_id" varchar(36),
	"permission_id" varchar(36),
	"data_rule_ids" varchar(1000)
);
--> statement-breakpoint
CREATE TABLE "sys_depart" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"parent_id" varchar(36),
	"depart_name" varchar(100) NOT NULL,
	"depart_name_en" varchar(500),
	"depart_name_abbr" varchar(500),
	"depart_order" integer DEFAULT 0,
	"description" varchar(500),
	"org_category" varchar(10) DEFAULT '1' NOT NULL,
	"org_type" varchar(10),
	"org_code" varchar(64) NOT NULL,
	"mobile" varchar(32),
	"fax" varchar(32),
	"address" varchar(100),
	"memo" varchar(500),
	"status" varchar(1),
	"del_flag" varchar(1),
	"qywx_identifier" varchar(100),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_dict_item" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"dict_id" varchar(36),
	"item_text" varchar(100) NOT NULL,
	"item_value" varchar(100) NOT NULL,
	"description" varchar(255),
	"sort_order" integer,
	"status" integer,
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_dict" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"dict_name" varchar(100) NOT NULL,
	"dict_code" varchar(100) NOT NULL,
	"description" varchar(255),
	"del_flag" smallint,
	"type" smallint DEFAULT 0,
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_fill_rule" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"rule_name" varchar(100),
	"rule_code" varchar(100),
	"rule_class" varchar(100),
	"rule_params" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_log" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"log_type" smallint,
	"log_content" varchar(1000),
	"operate_type" smallint,
	"userid" varchar(100),
	"username" varchar(100),
	"ip" varchar(100),
	"method" varchar(500),
	"request_url" varchar(255),
	"request_param" text,
	"request_type" varchar(10),
	"cost_time" bigint,
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_permission_data_rule" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"permission_id" varchar(36),
	"rule_name" varchar(50),
	"rule_column" varchar(50),
	"rule_conditions" varchar(50),
	"rule_value" varchar(300),
	"status" varchar(3),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_permission" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"parent_id" varchar(36),
	"name" varchar(100),
	"url" varchar(255),
	"component" varchar(255),
	"component_name" varchar(100),
	"redirect" varchar(255),
	"menu_type" integer,
	"perms" varchar(255),
	"perms_type" varchar(10) DEFAULT '0',
	"sort_no" double precision,
	"always_show" boolean,
	"icon" varchar(100),
	"is_route" boolean DEFAULT true,
	"is_leaf" boolean,
	"keep_alive" boolean,
	"hidden" boolean DEFAULT false,
	"description" varchar(255),
	"del_flag" smallint DEFAULT 0,
	"rule_flag" integer DEFAULT 0,
	"status" varchar(2),
	"internal_or_external" boolean,
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_position" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"code" varchar(100) NOT NULL,
	"name" varchar(100) NOT NULL,
	"post_rank" varchar(2) NOT NULL,
	"company_id" varchar(255),
	"sys_org_code" varchar(50),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_role_permission" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"role_id" varchar(36),
	"permission_id" varchar(36),
	"data_rule_ids" varchar(1000),
	"operate_date" timestamp(0),
	"operate_ip" varchar(45)
);
--> statement-breakpoint
CREATE TABLE "sys_role" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"role_name" varchar(200) NOT NULL,
	"role_code" varchar(100) NOT NULL,
	"description" varchar(255),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_tenant" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" varchar(100),
	"begin_date" timestamp(0),
	"end_date" timestamp(0),
	"status" smallint,
	"create_by" varchar(100),
	"create_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_third_account" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"sys_user_id" varchar(36),
	"avatar" varchar(255),
	"status" smallint,
	"del_flag" smallint,
	"realname" varchar(100),
	"third_user_uuid" varchar(100),
	"third_user_id" varchar(100),
	"third_type" varchar(50)
);
--> statement-breakpoint
CREATE TABLE "sys_user_agent" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"user_name" varchar(100),
	"agent_user_name" varchar(100),
	"start_time" timestamp(0),
	"end_time" timestamp(0),
	"status" varchar(2),
	"create_name" varchar(50),
	"update_name" varchar(50),
	"sys_org_code" varchar(50),
	"sys_company_code" varchar(50),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_depart_role_user" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"user_id" varchar(36),
	"drole_id" varchar(36)
);
--> statement-breakpoint
CREATE TABLE "sys_user_depart" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"user_id" varchar(36),
	"dep_id" varchar(36)
);
--> statement-breakpoint
CREATE TABLE "sys_user_role" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"user_id" varchar(36),
	"role_id" varchar(36)
);
--> statement-breakpoint
CREATE TABLE "sys_user" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"username" varchar(100) NOT NULL,
	"realname" varchar(100),
	"password" varchar(255),
	"avatar" varchar(255),
	"birthday" date,
	"sex" smallint,
	"email" varchar(45),
	"phone" varchar(45),
	"org_code" varchar(64),
	"status" smallint,
	"del_flag" smallint,
	"third_id" varchar(100),
	"third_type" varchar(100),
	"activiti_sync" smallint,
	"work_no" varchar(100),
	"post" varchar(100),
	"telephone" varchar(45),
	"user_identity" smallint,
	"depart_ids" text,
	"rel_tenant_ids" varchar(100),
	"client_id" varchar(64),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "onl_cgreport_head_code_key" ON "onl_cgreport_head" USING btree ("code");--> statement-breakpoint
CREATE INDEX "onl_cgreport_item_head_idx" ON "onl_cgreport_item" USING btree ("cgrhead_id");--> statement-breakpoint
CREATE INDEX "onl_cgreport_item_show_idx" ON "onl_cgreport_item" USING btree ("is_show");--> statement-breakpoint
CREATE INDEX "onl_cgreport_item_order_idx" ON "onl_cgreport_item" USING btree ("order_num");--> statement-breakpoint
CREATE INDEX "onl_cgreport_param_head_idx" ON "onl_cgreport_param" USING btree ("cgrhead_id");--> statement-breakpoint
CREATE INDEX "sys_announcement_send_user_idx" ON "sys_announcement_send" USING btree ("user_id","read_flag");--> statement-breakpoint
CREATE INDEX "sys_announcement_send_annt_idx" ON "sys_announcement_send" USING btree ("annt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_category_code_key" ON "sys_category" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_check_rule_code_key" ON "sys_check_rule" USING btree ("rule_code");--> statement-breakpoint
CREATE INDEX "sys_data_log_record_idx" ON "sys_data_log" USING btree ("data_table","data_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_data_source_code_key" ON "sys_data_source" USING btree ("code");--> statement-breakpoint
CREATE INDEX "sys_depart_role_permission_role_idx" ON "sys_depart_role_permission" USING btree ("role_id","permission_id");--> statement-breakpoint
CREATE INDEX "sys_depart_role_permission_permission_idx" ON "sys_depart_role_permission" USING btree ("permission_id");--> statement-breakpoint
CREATE INDEX "sys_depart_role_depart_idx" ON "sys_depart_role" USING btree ("depart_id");--> statement-breakpoint
CREATE INDEX "sys_depart_permission_depart_idx" ON "sys_depart_permission" USING btree ("depart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_depart_org_code_key" ON "sys_depart" USING btree ("org_code");--> statement-breakpoint
CREATE INDEX "sys_depart_parent_idx" ON "sys_depart" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sys_depart_order_idx" ON "sys_depart" USING btree ("depart_order");--> statement-breakpoint
CREATE INDEX "sys_dict_item_dict_idx" ON "sys_dict_item" USING btree ("dict_id","item_value");--> statement-breakpoint
CREATE INDEX "sys_dict_item_sort_idx" ON "sys_dict_item" USING btree ("sort_order");--> statement-breakpoint
CREATE INDEX "sys_dict_item_status_idx" ON "sys_dict_item" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_dict_dict_code_key" ON "sys_dict" USING btree ("dict_code");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_fill_rule_code_key" ON "sys_fill_rule" USING btree ("rule_code");--> statement-breakpoint
CREATE INDEX "sys_log_userid_idx" ON "sys_log" USING btree ("userid");--> statement-breakpoint
CREATE INDEX "sys_log_log_type_idx" ON "sys_log" USING btree ("log_type","create_time");--> statement-breakpoint
CREATE INDEX "sys_log_operate_type_idx" ON "sys_log" USING btree ("operate_type");--> statement-breakpoint
CREATE INDEX "sys_log_create_time_idx" ON "sys_log" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "sys_permission_data_rule_permission_idx" ON "sys_permission_data_rule" USING btree ("permission_id");--> statement-breakpoint
CREATE INDEX "sys_permission_parent_idx" ON "sys_permission" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sys_permission_route_idx" ON "sys_permission" USING btree ("is_route");--> statement-breakpoint
CREATE INDEX "sys_permission_leaf_idx" ON "sys_permission" USING btree ("is_leaf");--> statement-breakpoint
CREATE INDEX "sys_permission_sort_idx" ON "sys_permission" USING btree ("sort_no");--> statement-breakpoint
CREATE INDEX "sys_permission_del_flag_idx" ON "sys_permission" USING btree ("del_flag");--> statement-breakpoint
CREATE INDEX "sys_permission_menu_type_idx" ON "sys_permission" USING btree ("menu_type");--> statement-breakpoint
CREATE INDEX "sys_permission_hidden_idx" ON "sys_permission" USING btree ("hidden");--> statement-breakpoint
CREATE INDEX "sys_permission_status_idx" ON "sys_permission" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_position_code_key" ON "sys_position" USING btree ("code");--> statement-breakpoint
CREATE INDEX "sys_role_permission_role_idx" ON "sys_role_permission" USING btree ("role_id","permission_id");--> statement-breakpoint
CREATE INDEX "sys_role_permission_permission_idx" ON "sys_role_permission" USING btree ("permission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_role_role_code_key" ON "sys_role" USING btree ("role_code");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_third_account_type_user_key" ON "sys_third_account" USING btree ("third_type","third_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_agent_user_name_key" ON "sys_user_agent" USING btree ("user_name");--> statement-breakpoint
CREATE INDEX "sys_user_agent_status_idx" ON "sys_user_agent" USING btree ("status");--> statement-breakpoint
CREATE INDEX "sys_user_agent_start_time_idx" ON "sys_user_agent" USING btree ("start_time");--> statement-breakpoint
CREATE INDEX "sys_user_agent_end_time_idx" ON "sys_user_agent" USING btree ("end_time");--> statement-breakpoint
CREATE INDEX "sys_depart_role_user_user_idx" ON "sys_depart_role_user" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sys_depart_role_user_role_idx" ON "sys_depart_role_user" USING btree ("drole_id");--> statement-breakpoint
CREATE INDEX "sys_user_depart_user_idx" ON "sys_user_depart" USING btree ("user_id","dep_id");--> statement-breakpoint
CREATE INDEX "sys_user_depart_dep_idx" ON "sys_user_depart" USING btree ("dep_id");--> statement-breakpoint
CREATE INDEX "sys_user_role_user_idx" ON "sys_user_role" USING btree ("user_id","role_id");--> statement-breakpoint
CREATE INDEX "sys_user_role_role_idx" ON "sys_user_role" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_username_key" ON "sys_user" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_work_no_key" ON "sys_user" USING btree ("work_no");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_phone_key" ON "sys_user" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_email_key" ON "sys_user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sys_user_status_idx" ON "sys_user" USING btree ("status");--> statement-breakpoint
CREATE INDEX "sys_user_del_flag_idx" ON "sys_user" USING btree ("del_flag");--> statement-breakpoint
CREATE INDEX "sys_user_create_time_idx" ON "sys_user" USING btree ("create_time","id");