ALTER TABLE "comments" ADD COLUMN "rejected_reason" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "original" jsonb;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "source" text;