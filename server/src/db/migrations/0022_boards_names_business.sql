CREATE TABLE "biz_active_platform" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"platform_code" varchar(32) NOT NULL,
	"platform_name" varchar(100) NOT NULL,
	"platform_type" varchar(2) NOT NULL,
	"activity_name" varchar(100),
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"budget" numeric(12, 2),
	"cost" numeric(12, 2),
	"landing_url" varchar(255),
	"logo" varchar(255),
	"contact_name" varchar(50),
	"contact_phone" varchar(20),
	"sort_no" integer DEFAULT 1,
	"status" varchar(1) DEFAULT '1',
	"remark" varchar(500),
	"sys_org_code" varchar(64),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "biz_area" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"pid" varchar(36) DEFAULT '0' NOT NULL,
	"area_code" varchar(32) NOT NULL,
	"area_name" varchar(100) NOT NULL,
	"area_level" varchar(1),
	"manager_name" varchar(32),
	"org_code" varchar(64),
	"address" varchar(200),
	"phone" varchar(20),
	"lng" numeric(10, 6),
	"lat" numeric(10, 6),
	"has_child" varchar(1) DEFAULT '0',
	"sort_no" integer DEFAULT 1,
	"status" varchar(1) DEFAULT '1',
	"remark" varchar(500),
	"sys_org_code" varchar(64),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "biz_car_type" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"car_code" varchar(32) NOT NULL,
	"brand" varchar(50) NOT NULL,
	"series" varchar(50) NOT NULL,
	"model_name" varchar(100) NOT NULL,
	"model_year" integer,
	"energy_type" varchar(1) NOT NULL,
	"body_type" varchar(1),
	"guide_price" numeric(10, 2),
	"image" varchar(500),
	"on_sale_date" date,
	"status" varchar(1) DEFAULT '1',
	"sort_no" integer DEFAULT 1,
	"remark" varchar(500),
	"sys_org_code" varchar(64),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "biz_clue_follow" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"clue_id" varchar(36) NOT NULL,
	"follow_type" varchar(1) NOT NULL,
	"follow_time" timestamp(0) NOT NULL,
	"content" varchar(500) NOT NULL,
	"next_follow_time" timestamp(0),
	"clue_level" varchar(1),
	"status_before" varchar(1),
	"status_after" varchar(1),
	"attach" varchar(500),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "biz_clue" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"clue_no" varchar(32),
	"customer_name" varchar(50) NOT NULL,
	"phone" varchar(20) NOT NULL,
	"sex" varchar(1),
	"platform_id" varchar(36) NOT NULL,
	"area_id" varchar(36) NOT NULL,
	"car_type_id" varchar(36) NOT NULL,
	"clue_level" varchar(1) DEFAULT 'B',
	"buy_plan" varchar(1),
	"status" varchar(1) DEFAULT '0' NOT NULL,
	"owner_name" varchar(100),
	"assign_time" timestamp(0),
	"first_follow_time" timestamp(0),
	"last_follow_time" timestamp(0),
	"next_follow_time" timestamp(0),
	"follow_count" integer DEFAULT 0 NOT NULL,
	"arrive_time" timestamp(0),
	"deal_time" timestamp(0),
	"deal_amount" numeric(12, 2),
	"defeat_reason" varchar(1),
	"repeat_flag" varchar(1) DEFAULT '0',
	"source" varchar(10),
	"remark" varchar(500),
	"sys_org_code" varchar(64),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_dashboard" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"screen" varchar(20) NOT NULL,
	"name" varchar(30) NOT NULL,
	"role_ids" jsonb NOT NULL,
	"layout" jsonb NOT NULL,
	"version" integer NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_dashboard_own" (
	"user_id" varchar(36) NOT NULL,
	"screen" varchar(20) NOT NULL,
	"changes" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "sys_dashboard_own_user_id_screen_pk" PRIMARY KEY("user_id","screen")
);
--> statement-breakpoint
CREATE TABLE "demo" (
	"id" varchar(50) PRIMARY KEY NOT NULL,
	"name" varchar(30),
	"key_word" varchar(255),
	"punch_time" timestamp(0),
	"salary_money" double precision,
	"bonus_money" double precision,
	"sex" varchar(2),
	"age" integer,
	"birthday" date,
	"email" varchar(50),
	"content" varchar(1000),
	"sys_org_code" varchar(64),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "jeecg_order_customer" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"order_id" varchar(36) NOT NULL,
	"name" varchar(100) NOT NULL,
	"sex" varchar(4),
	"idcard" varchar(18),
	"idcard_pic" varchar(500),
	"telphone" varchar(32),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "jeecg_order_main" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"order_code" varchar(50),
	"ctype" varchar(500),
	"order_date" timestamp(0),
	"order_money" double precision,
	"content" varchar(500),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "jeecg_order_ticket" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"order_id" varchar(36) NOT NULL,
	"ticket_code" varchar(100) NOT NULL,
	"tickect_date" date,
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_remote_name" (
	"name" varchar(200) PRIMARY KEY NOT NULL,
	"remote" varchar(50) NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "sys_passkey" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"user_id" varchar(36) NOT NULL,
	"name" varchar(50) NOT NULL,
	"credential_id" varchar(1400) NOT NULL,
	"public_key" varchar(4000) NOT NULL,
	"counter" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sys_gateway_route" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"router_id" varchar(50) NOT NULL,
	"name" varchar(32),
	"uri" varchar(32),
	"predicates" text,
	"filters" text,
	"retryable" integer,
	"strip_prefix" integer,
	"persistable" integer,
	"show_api" integer,
	"status" integer,
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0),
	"sys_org_code" varchar(64)
);
--> statement-breakpoint
ALTER TABLE "sys_remote_token" ADD COLUMN "expires_time" timestamp(0);--> statement-breakpoint
ALTER TABLE "sys_remote_app" ADD COLUMN "refused" varchar(1000);--> statement-breakpoint
ALTER TABLE "sys_remote_app" ADD COLUMN "publish_mode" varchar(10) DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_remote_app" ADD COLUMN "canary_percent" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_remote_build" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "biz_clue_follow" ADD CONSTRAINT "biz_clue_follow_clue_id_biz_clue_id_fk" FOREIGN KEY ("clue_id") REFERENCES "public"."biz_clue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jeecg_order_customer" ADD CONSTRAINT "jeecg_order_customer_order_id_jeecg_order_main_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."jeecg_order_main"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jeecg_order_ticket" ADD CONSTRAINT "jeecg_order_ticket_order_id_jeecg_order_main_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."jeecg_order_main"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "biz_active_platform_code_key" ON "biz_active_platform" USING btree ("platform_code");--> statement-breakpoint
CREATE UNIQUE INDEX "biz_area_code_key" ON "biz_area" USING btree ("area_code");--> statement-breakpoint
CREATE INDEX "biz_area_pid_idx" ON "biz_area" USING btree ("pid");--> statement-breakpoint
CREATE UNIQUE INDEX "biz_car_type_code_key" ON "biz_car_type" USING btree ("car_code");--> statement-breakpoint
CREATE INDEX "biz_clue_follow_clue_idx" ON "biz_clue_follow" USING btree ("clue_id","follow_time");--> statement-breakpoint
CREATE UNIQUE INDEX "biz_clue_no_key" ON "biz_clue" USING btree ("clue_no");--> statement-breakpoint
CREATE INDEX "biz_clue_time_idx" ON "biz_clue" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "biz_clue_status_idx" ON "biz_clue" USING btree ("status","create_time","id");--> statement-breakpoint
CREATE INDEX "biz_clue_owner_idx" ON "biz_clue" USING btree ("owner_name","create_time","id");--> statement-breakpoint
CREATE INDEX "biz_clue_org_idx" ON "biz_clue" USING btree ("sys_org_code","owner_name");--> statement-breakpoint
CREATE INDEX "biz_clue_platform_idx" ON "biz_clue" USING btree ("platform_id");--> statement-breakpoint
CREATE INDEX "biz_clue_area_idx" ON "biz_clue" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "biz_clue_car_type_idx" ON "biz_clue" USING btree ("car_type_id");--> statement-breakpoint
CREATE INDEX "biz_clue_phone_idx" ON "biz_clue" USING btree ("phone","create_time");--> statement-breakpoint
CREATE INDEX "biz_clue_quick" ON "biz_clue" USING gin (search_grams(quick_text("customer_name", "clue_no")));--> statement-breakpoint
CREATE INDEX "biz_clue_next_idx" ON "biz_clue" USING btree ("owner_name","next_follow_time") WHERE status in ('1', '2', '3');--> statement-breakpoint
CREATE INDEX "sys_dashboard_screen_idx" ON "sys_dashboard" USING btree ("screen");--> statement-breakpoint
CREATE INDEX "demo_create_time_idx" ON "demo" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "demo_name_search" ON "demo" USING gin (search_grams("name"));--> statement-breakpoint
CREATE INDEX "demo_quick" ON "demo" USING gin (search_grams(quick_text("name", "key_word")));--> statement-breakpoint
CREATE INDEX "jeecg_order_customer_order_idx" ON "jeecg_order_customer" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "jeecg_order_main_create_time_idx" ON "jeecg_order_main" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "jeecg_order_main_order_code_search" ON "jeecg_order_main" USING gin (search_grams("order_code"));--> statement-breakpoint
CREATE INDEX "jeecg_order_main_quick" ON "jeecg_order_main" USING gin (search_grams(quick_text("order_code", "content")));--> statement-breakpoint
CREATE INDEX "jeecg_order_ticket_order_idx" ON "jeecg_order_ticket" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sys_remote_name_remote_idx" ON "sys_remote_name" USING btree ("remote");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_passkey_credential_idx" ON "sys_passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "sys_passkey_user_idx" ON "sys_passkey" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_gateway_route_router_id_key" ON "sys_gateway_route" USING btree ("router_id");