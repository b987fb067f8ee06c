-- names that differ only in case stay: of such twins the index holds the oldest alone, and so refuses further ones
DO $$
DECLARE
  twins text;
BEGIN
  SELECT string_agg(quote_literal("id"), ',') INTO twins
  FROM (SELECT "id", row_number() OVER (PARTITION BY lower("role_code") ORDER BY "create_time", "id") AS place FROM "sys_role") AS named
  WHERE place > 1;
  EXECUTE 'CREATE UNIQUE INDEX "sys_role_role_code_lower_key" ON "sys_role" USING btree (lower("role_code"))'
    || coalesce(' WHERE "id" NOT IN (' || twins || ')', '');
  SELECT string_agg(quote_literal("id"), ',') INTO twins
  FROM (SELECT "id", row_number() OVER (PARTITION BY lower("username") ORDER BY "create_time", "id") AS place FROM "sys_user") AS named
  WHERE place > 1;
  EXECUTE 'CREATE UNIQUE INDEX "sys_user_username_lower_key" ON "sys_user" USING btree (lower("username"))'
    || coalesce(' WHERE "id" NOT IN (' || twins || ')', '');
END $$;
