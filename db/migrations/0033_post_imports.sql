CREATE TABLE "post_import_files" (
	"id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_imports" (
	"key" text PRIMARY KEY NOT NULL,
	"post_id" bigint NOT NULL
);
