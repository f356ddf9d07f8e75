ALTER TABLE "messages" ADD COLUMN "topic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_topic" ON "messages" USING btree ("topic") WHERE "messages"."topic" <> '';
