CREATE TABLE "sys_removed_sign_in" (
	"username" varchar(100) PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sys_data_log_create_time_idx" ON "sys_data_log" USING btree ("create_time");