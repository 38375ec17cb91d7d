-- A key may also say something: acknowledge alerts and comment.
alter table api_key drop constraint api_key_scopes_check;
alter table api_key add constraint api_key_scopes_check check (scopes <@ '{report,read,write}' and cardinality(scopes) > 0);
