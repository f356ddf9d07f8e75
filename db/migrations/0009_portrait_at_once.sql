DELETE FROM "portraits" WHERE "image" IS NULL;--> statement-breakpoint
ALTER TABLE "portraits" ALTER COLUMN "image" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "portraits" DROP COLUMN "photo";
