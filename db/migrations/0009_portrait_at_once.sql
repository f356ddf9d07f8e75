DELETE FROM "portraits" WHERE "image" IS NULL;--> statement-breakpoint
UPDATE "portraits" SET "photo" = NULL;
