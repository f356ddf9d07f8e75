DROP TABLE "post_import_files" CASCADE;
