-- A table of an earlier system may lack a sequence for its ids, which may be null.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_attribute
      WHERE attrelid = 'posts'::regclass AND attname = 'id' AND NOT atthasdef AND attidentity = '') THEN
    CREATE SEQUENCE posts_numbers OWNED BY posts.id;
    PERFORM setval('posts_numbers', coalesce(max(id), 0) + 1, false) FROM posts;
    ALTER TABLE posts ALTER COLUMN id SET DEFAULT nextval('posts_numbers');
  END IF;
END $$;
