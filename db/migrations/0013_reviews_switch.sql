-- Reviews that a site keeps off its pages stay off: the fact `showsReviews` is now the switch of a module.
INSERT INTO "switches" ("name", "is_on")
SELECT 'reviews', false
FROM (SELECT "value" FROM "site_facts" WHERE "section" = 'company' ORDER BY "id" DESC LIMIT 1) "newest"
WHERE "value"->>'showsReviews' = 'false'
ON CONFLICT DO NOTHING;
