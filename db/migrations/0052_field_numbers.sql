CREATE TABLE "field_numbers" (
	"day" date NOT NULL,
	"screen" text NOT NULL,
	"width" text NOT NULL,
	"connection" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "field_numbers_pkey" PRIMARY KEY("day","screen","width","connection","metric","bucket")
);
