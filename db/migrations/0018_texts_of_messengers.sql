-- Changed texts follow those of messengers into their own files.
UPDATE "site_texts" SET "key" = CASE
  WHEN "key" LIKE 'request:chat.telegram.%' THEN replace("key", 'request:chat.telegram.', 'telegram:')
  ELSE replace("key", 'request:chat.whatsapp.', 'whatsapp:')
END
WHERE "key" LIKE 'request:chat.telegram.%' OR "key" LIKE 'request:chat.whatsapp.%';
