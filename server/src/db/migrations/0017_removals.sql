CREATE TABLE "sys_removal_row" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"removal_id" varchar(36) NOT NULL,
	"depth" integer NOT NULL,
	"table_name" varchar(63) NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_removal" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"kind" varchar(63) NOT NULL,
	"root_id" varchar(36) NOT NULL,
	"name" varchar(500),
	"code" varchar(255),
	"ties" jsonb,
	"removed_by" varchar(100),
	"removed_time" timestamp(0) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_removal_row" ADD CONSTRAINT "sys_removal_row_removal_id_sys_removal_id_fk" FOREIGN KEY ("removal_id") REFERENCES "sys_removal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_removal_row_removal_idx" ON "sys_removal_row" USING btree ("removal_id");--> statement-breakpoint
CREATE INDEX "sys_removal_row_id_idx" ON "sys_removal_row" USING btree ("table_name",("content" ->> 'id'));--> statement-breakpoint
CREATE UNIQUE INDEX "sys_removal_root_key" ON "sys_removal" USING btree ("kind","root_id");--> statement-breakpoint
CREATE INDEX "sys_removal_time_idx" ON "sys_removal" USING btree ("kind","removed_time");