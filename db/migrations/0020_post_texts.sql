CREATE TABLE "post_texts" (
	"post_id" bigint NOT NULL,
	"lang" text NOT NULL,
	"version" integer NOT NULL,
	"published_version" integer,
	"fingerprint" text NOT NULL,
	"made_from" text,
	"stale" boolean DEFAULT false NOT NULL,
	CONSTRAINT "post_texts_pkey" PRIMARY KEY("post_id","lang"),
	CONSTRAINT "post_texts_lang_check" CHECK ("post_texts"."lang" IN ('ru', 'kg', 'en'))
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"post_id" bigint NOT NULL,
	"lang" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"additional_info" text NOT NULL,
	"image_alt" text NOT NULL,
	"kind" text NOT NULL,
	"form" text DEFAULT '' NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_versions_pkey" PRIMARY KEY("post_id","lang","version")
);
--> statement-breakpoint
ALTER TABLE "post_translations" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "post_texts_stale" ON "post_texts" USING btree ("post_id") WHERE "post_texts"."stale";--> statement-breakpoint
CREATE INDEX "posts_off" ON "posts" USING btree ("id") WHERE "posts"."hidden" OR "posts"."deleted_at" IS NOT NULL OR "posts"."ends_at" IS NOT NULL;