-- Plans are a list: their prices and what they hold stood by their ids. Their names come from the files, until they are saved.
UPDATE site_facts SET value = jsonb_build_object(
  'plans', (
    SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', id, 'hidden', false, 'price', value -> 'prices' -> id, 'features', value -> 'features' -> id
    )) ORDER BY place)
    FROM unnest(ARRAY['initial', 'basic', 'advanced']) WITH ORDINALITY AS plan(id, place)
  ),
  'rows', value -> 'rows'
) WHERE section = 'plans' AND value ? 'prices';
--> statement-breakpoint
-- Texts of a service stand together, and one that was changed on the desk stays changed.
UPDATE site_texts SET key = regexp_replace(key, '^meta:service(\d)\.', 'services:items.\1.meta.') WHERE key ~ '^meta:service\d\.';
--> statement-breakpoint
UPDATE site_texts SET key = regexp_replace(key, '^practice:blocks\.(\d)\.text$', 'services:items.\1.block') WHERE key ~ '^practice:blocks\.\d\.text$';
--> statement-breakpoint
UPDATE site_texts SET key = 'services:items.' || card.id || '.card'
FROM (VALUES ('courts', '1'), ('business', '2'), ('contracts', '3'), ('support', '4'), ('tenders', '5')) AS card(name, id)
WHERE key = 'home:practice.cards.' || card.name || '.text';
--> statement-breakpoint
UPDATE site_texts SET key = 'services:injury.' || moved.becomes
FROM (VALUES ('home:practice.cards.injury.title', 'title'), ('home:practice.cards.injury.text', 'card'), ('practice:blocks.injury.text', 'block')) AS moved(was, becomes)
WHERE key = moved.was;
--> statement-breakpoint
UPDATE site_texts SET value = replace(replace(replace(value, '{{initial}}', '{{priceInitial}}'), '{{basic}}', '{{priceBasic}}'), '{{advanced}}', '{{priceAdvanced}}')
WHERE key = 'services:items.4.details2';
