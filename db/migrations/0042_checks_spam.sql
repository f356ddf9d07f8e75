ALTER TABLE "conflict_checks" DROP CONSTRAINT "conflict_checks_status_check";--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD COLUMN "last_change" uuid;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_status_check" CHECK ("conflict_checks"."status" IN ('waiting', 'asked', 'cleared', 'declined', 'spam'));