// A style sheet has no values: what is imported is its effect. TypeScript asks for a declaration of it all the same.
