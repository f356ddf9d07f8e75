-- Modules bring their own channels.
ALTER TABLE "messages" DROP CONSTRAINT "messages_channel_check";--> statement-breakpoint
-- Changed texts follow those of notifications on devices.
UPDATE "site_texts" SET "key" = CASE
  WHEN "key" LIKE 'emails:staffSilent.%' THEN replace("key", 'emails:staffSilent.', 'push:silent.')
  ELSE replace("key", 'emails:push.', 'emails:device.')
END
WHERE "key" LIKE 'emails:staffSilent.%' OR "key" LIKE 'emails:push.%';
