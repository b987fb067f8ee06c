CREATE TABLE "sys_session_depart" (
	"id" varchar(64) PRIMARY KEY NOT NULL,
	"dep_id" varchar(36) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_session_depart" ADD CONSTRAINT "sys_session_depart_id_sys_session_id_fk" FOREIGN KEY ("id") REFERENCES "public"."sys_session"("id") ON DELETE cascade ON UPDATE no action;