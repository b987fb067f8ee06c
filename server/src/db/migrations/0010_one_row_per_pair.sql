-- links that simultaneous calls made twice: one stays
DO $$
DECLARE
  pair text[];
BEGIN
  FOREACH pair SLICE 1 IN ARRAY ARRAY[
    ['sys_user_role', 'user_id', 'role_id'],
    ['sys_user_depart', 'user_id', 'dep_id'],
    ['sys_depart_role_user', 'user_id', 'drole_id']
  ] LOOP
    EXECUTE format('DELETE FROM %1$I a USING %1$I b WHERE a.%2$I = b.%2$I AND a.%3$I = b.%3$I AND a.id > b.id', pair[1], pair[2], pair[3]);
  END LOOP;
END $$;--> statement-breakpoint
-- grants: the one that stays has the data rules of all, which is how they applied together
DO $$
DECLARE
  pair text[];
BEGIN
  FOREACH pair SLICE 1 IN ARRAY ARRAY[
    ['sys_role_permission', 'role_id'],
    ['sys_depart_permission', 'depart_id'],
    ['sys_depart_role_permission', 'role_id']
  ] LOOP
    EXECUTE format($q$
      UPDATE %1$I a SET data_rule_ids = twice.rules
      FROM (
        SELECT min(g.id) AS id, string_agg(DISTINCT rule, ',') AS rules
        FROM %1$I g LEFT JOIN LATERAL unnest(string_to_array(nullif(g.data_rule_ids, ''), ',')) AS rule ON true
        GROUP BY g.%2$I, g.permission_id HAVING count(DISTINCT g.id) > 1
      ) twice WHERE a.id = twice.id $q$, pair[1], pair[2]);
    EXECUTE format('DELETE FROM %1$I a USING %1$I b WHERE a.%2$I = b.%2$I AND a.permission_id = b.permission_id AND a.id > b.id', pair[1], pair[2]);
  END LOOP;
END $$;--> statement-breakpoint
-- entries of a dictionary with the same value: an enabled one stays
DELETE FROM "sys_dict_item" a USING "sys_dict_item" b
WHERE a."dict_id" = b."dict_id" AND a."item_value" = b."item_value"
  AND (coalesce(a."status", 1) = 0, a."id") > (coalesce(b."status", 1) = 0, b."id");--> statement-breakpoint
-- buttons with the same permission code: the first keeps it and takes over the grants of the others
CREATE TEMPORARY TABLE "same_code" ON COMMIT DROP AS
SELECT "id", first_value("id") OVER (PARTITION BY "perms" ORDER BY "create_time" NULLS FIRST, "id") AS "kept"
FROM "sys_permission" WHERE "menu_type" = 2 AND "perms" <> '';--> statement-breakpoint
DELETE FROM "same_code" WHERE "id" = "kept";--> statement-breakpoint
DROP INDEX "sys_depart_permission_depart_idx";--> statement-breakpoint
DROP INDEX "sys_depart_role_permission_role_idx";--> statement-breakpoint
DROP INDEX "sys_role_permission_role_idx";--> statement-breakpoint
DROP INDEX "sys_depart_role_user_user_idx";--> statement-breakpoint
DROP INDEX "sys_user_depart_user_idx";--> statement-breakpoint
DROP INDEX "sys_user_role_user_idx";--> statement-breakpoint
DROP INDEX "sys_dict_item_dict_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "sys_depart_permission_pair_key" ON "sys_depart_permission" USING btree ("depart_id","permission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_depart_role_permission_pair_key" ON "sys_depart_role_permission" USING btree ("role_id","permission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_role_permission_pair_key" ON "sys_role_permission" USING btree ("role_id","permission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_depart_role_user_pair_key" ON "sys_depart_role_user" USING btree ("user_id","drole_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_depart_pair_key" ON "sys_user_depart" USING btree ("user_id","dep_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_role_pair_key" ON "sys_user_role" USING btree ("user_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_dict_item_pair_key" ON "sys_dict_item" USING btree ("dict_id","item_value");--> statement-breakpoint
INSERT INTO "sys_role_permission" ("id", "role_id", "permission_id", "data_rule_ids")
SELECT replace(gen_random_uuid()::text, '-', ''), g."role_id", s."kept", NULL FROM "sys_role_permission" g JOIN "same_code" s ON s."id" = g."permission_id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "sys_depart_permission" ("id", "depart_id", "permission_id")
SELECT replace(gen_random_uuid()::text, '-', ''), g."depart_id", s."kept" FROM "sys_depart_permission" g JOIN "same_code" s ON s."id" = g."permission_id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "sys_depart_role_permission" ("id", "depart_id", "role_id", "permission_id")
SELECT replace(gen_random_uuid()::text, '-', ''), g."depart_id", g."role_id", s."kept" FROM "sys_depart_role_permission" g JOIN "same_code" s ON s."id" = g."permission_id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "sys_permission" SET "perms" = NULL WHERE "id" IN (SELECT "id" FROM "same_code");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_permission_perms_key" ON "sys_permission" USING btree ("perms") WHERE menu_type = 2 and perms <> '';
