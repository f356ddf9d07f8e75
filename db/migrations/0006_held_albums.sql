ALTER TABLE "held_messages" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "held_messages" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
UPDATE "held_messages" SET "question" = "external_id", "sent_at" = "held_at";--> statement-breakpoint
ALTER TABLE "held_messages" ALTER COLUMN "question" SET NOT NULL, ALTER COLUMN "sent_at" SET NOT NULL;
