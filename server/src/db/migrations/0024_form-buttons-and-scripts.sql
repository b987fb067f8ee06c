CREATE TABLE "onl_cgform_button" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"cgform_head_id" varchar(36) NOT NULL,
	"button_code" varchar(50) NOT NULL,
	"button_name" varchar(50),
	"button_style" varchar(20),
	"opt_type" varchar(20),
	"order_num" integer,
	"button_icon" varchar(20),
	"exp" varchar(255),
	"button_status" varchar(2),
	"opt_position" varchar(3),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "onl_cgform_enhance_js" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"cgform_head_id" varchar(36) NOT NULL,
	"cg_js" text NOT NULL,
	"cg_js_type" varchar(20) NOT NULL,
	"content" varchar(1000),
	"create_by" varchar(100),
	"create_time" timestamp(0),
	"update_by" varchar(100),
	"update_time" timestamp(0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "onl_cgform_button_code_key" ON "onl_cgform_button" USING btree ("cgform_head_id","button_code");--> statement-breakpoint
CREATE UNIQUE INDEX "onl_cgform_enhance_js_kind_key" ON "onl_cgform_enhance_js" USING btree ("cgform_head_id","cg_js_type");