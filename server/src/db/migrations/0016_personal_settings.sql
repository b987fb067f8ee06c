CREATE TABLE "sys_personal_setting" (
	"user_id" varchar(36) NOT NULL,
	"key" varchar(300) NOT NULL,
	"value" jsonb NOT NULL,
	"at" bigint NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "sys_personal_setting_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "sys_saved_view" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"owner_id" varchar(36) NOT NULL,
	"list" varchar(250) NOT NULL,
	"name" varchar(30) NOT NULL,
	"content" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sys_saved_view_name_key" ON "sys_saved_view" USING btree ("owner_id","list","name");--> statement-breakpoint
CREATE INDEX "sys_saved_view_shared_idx" ON "sys_saved_view" USING btree ("is_shared");