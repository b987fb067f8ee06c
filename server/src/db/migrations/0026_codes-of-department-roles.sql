-- roles whose code another role has stay: of such twins the index holds the oldest alone, and so refuses further ones
DO $$
DECLARE
  twins text;
BEGIN
  SELECT string_agg(quote_literal("id"), ',') INTO twins
  FROM (SELECT "id", row_number() OVER (PARTITION BY "role_code" ORDER BY "create_time", "id") AS place FROM "sys_depart_role") AS coded
  WHERE place > 1;
  EXECUTE 'CREATE UNIQUE INDEX "sys_depart_role_code_key" ON "sys_depart_role" USING btree ("role_code")'
    || coalesce(' WHERE "id" NOT IN (' || twins || ')', '');
END $$;
