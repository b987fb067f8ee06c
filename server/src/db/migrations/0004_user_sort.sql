-- The columns that the user list sorts by and that no other index covers; id settles equal ones in either direction.
CREATE INDEX "sys_user_realname_sort_idx" ON "sys_user" USING btree ("realname", "id");
--> statement-breakpoint
CREATE INDEX "sys_user_birthday_idx" ON "sys_user" USING btree ("birthday", "id");
--> statement-breakpoint
CREATE INDEX "sys_user_sex_idx" ON "sys_user" USING btree ("sex", "id");
