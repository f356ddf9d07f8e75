ALTER TABLE "site_identity" ADD COLUMN "backup_recipient" text;--> statement-breakpoint
ALTER TABLE "site_identity" ADD COLUMN "backup_identity" text;