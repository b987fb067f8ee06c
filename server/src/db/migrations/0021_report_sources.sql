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
CREATE UNIQUE INDEX "report_source_table_key" ON "report_source" USING btree ("table_name");