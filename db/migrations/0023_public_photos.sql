CREATE VIEW public_photos AS SELECT id, file, width, height, focus_x, focus_y FROM photos;
--> statement-breakpoint
GRANT SELECT ON public_photos TO kalys_public;
