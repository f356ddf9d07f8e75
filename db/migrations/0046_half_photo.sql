ALTER TABLE "portraits" ADD COLUMN "photo_half" text;--> statement-breakpoint
-- By hand: a view's new columns come last.
CREATE OR REPLACE VIEW public_portraits AS
  SELECT key, image, photo_half FROM portraits WHERE image IS NOT NULL;
