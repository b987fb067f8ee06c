-- What a text can be found by: its characters and pairs of neighbours, in lower case. A loop, because PostgreSQL would inline an
-- SQL expression and evaluate it ten times slower.
create function search_grams(content text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  letters text[] := string_to_array(lower(content), null);
  grams text[] := '{}';
begin
  for place in 1 .. coalesce(cardinality(letters), 0) loop
    grams := array_append(grams, letters[place]);
    if place > 1 then
      grams := array_append(grams, letters[place - 1] || letters[place]);
    end if;
  end loop;
  return grams;
end $$;
--> statement-breakpoint
-- What every text that holds these words has among its grams: one character is found by itself, a longer text by its pairs.
create function search_keys(words text) returns text[] language sql immutable strict parallel safe as $$
  select case when char_length(words) < 2 then array[lower(words)] else array(
    select gram from unnest(search_grams(words)) as gram where char_length(gram) = 2
  ) end
$$;
