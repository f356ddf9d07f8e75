-- Hash of a journal row, including its predecessor's hash (chain_row.sql).
CREATE OR REPLACE FUNCTION audit_hash(row_ audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    row_.previous, row_.id, extract(epoch FROM row_.at), row_.actor, row_.action, row_.subject,
    row_.before, row_.after)::text, 'UTF8')), 'hex')
$$;
