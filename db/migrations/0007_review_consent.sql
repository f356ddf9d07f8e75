ALTER TABLE "comments" ADD COLUMN "consent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "consent_version" text DEFAULT '' NOT NULL;